// jsdom reads files by its older way alone.
Blob.prototype.arrayBuffer ??= function bytes(this: Blob) {
  return read((reader) => reader.readAsArrayBuffer(this));
};
Blob.prototype.text ??= function text(this: Blob) {
  return read((reader) => reader.readAsText(this));
};

function read<T>(begin: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T); // as it was begun
    begin(reader);
  });
}

/** Returns what pages save as files from now on, in order; the app can read all files from the moment this module is loaded. */
export function savedFiles(): readonly File[] {
  const files: File[] = [];
  const createObjectURL = (file: File) => `blob:${files.push(file)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  // jsdom follows a link to a file as one to a page.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

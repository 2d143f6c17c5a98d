/** Notes the files that the app hands to the browser as downloads, which jsdom has none of; ends with the test. */
export function downloads() {
  const files: File[] = [];
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  const click = HTMLAnchorElement.prototype.click;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!this.href.startsWith('blob:')) click.call(this);
  });
  return {
    /** The one file that was downloaded, and its text. */
    only() {
      expect(files).toHaveLength(1);
      const [file] = files as [File];
      return { name: file.name, text: () => textOf(file) };
    },
  };
}

/** jsdom's files have no text() of their own. */
const textOf = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

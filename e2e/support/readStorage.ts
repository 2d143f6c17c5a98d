/** What a browser keeps for the app. */
type Kept = { readonly texts: readonly string[]; readonly databases: string; readonly userData: string };

/** Reads, in the page, every text that pages keep here, and everything in the databases as one text. Playwright sends its source: it uses nothing outside. */
export async function readStorage(): Promise<Kept> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const contents: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await asked(indexedDB.open(name));
    for (const store of db.objectStoreNames) contents.push(await asked(db.transaction(store).objectStore(store).getAll()));
    db.close();
  }
  return {
    texts: [...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage })],
    databases: JSON.stringify(contents),
    userData: localStorage.getItem('userData') ?? '',
  };
}

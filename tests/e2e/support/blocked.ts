/** As Chromium answers where "Do not allow sites to save data" is set; it was asked with that setting. Runs in the page. */
export function blockSiteData(): void {
  const refuse = (message: string): never => {
    throw new DOMException(message, 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () =>
        refuse(`Failed to read the '${name}' property from 'Window': Access is denied for this document.`),
    });
  IDBFactory.prototype.open = () => {
    const request = Object.assign(new EventTarget(), {
      error: new DOMException('The user denied permission to access the database.', 'UnknownError'),
    });
    setTimeout(() => {
      const failed = new Event('error');
      request.dispatchEvent(failed);
      const { onerror } = request as unknown as IDBOpenDBRequest;
      onerror?.call(request as unknown as IDBOpenDBRequest, failed);
    });
    return request as unknown as IDBOpenDBRequest;
  };
  CacheStorage.prototype.open = async () =>
    refuse('An attempt was made to break through the security policy.');
  LockManager.prototype.request = async () => refuse('The request was denied.');
}

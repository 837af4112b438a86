const KEY = 'roadworthy-browser';
/** Short, for a device that several people use. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/**
 * A secret by which the tabs of this browser are known as one, for a day; null without storage. The same until then, so that what
 * is sent again takes the place of what was sent before.
 */
export function browserKey(now: number): string | null {
  try {
    const [key = '', madeAt = ''] = (localStorage.getItem(KEY) ?? '').split(' ');
    if (key && now - Number(madeAt) < MAX_AGE) return key;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, `${made} ${now}`);
    return made;
  } catch {
    return null;
  }
}

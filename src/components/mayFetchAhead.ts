const SLOW = ['slow-2g', '2g', '3g'];

/** Whether anything may be fetched that nobody has asked for. A browser that does not say counts as fast. */
export function mayFetchAhead(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return !saveData && !SLOW.includes(effectiveType);
}

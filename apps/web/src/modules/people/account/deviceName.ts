/** In this order: a browser names those it is like as well. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const firstOf = (names: readonly (readonly [RegExp, string])[], agent: string): string | null =>
  names.find(([shape]) => shape.test(agent))?.[1] ?? null

/** What people call the browser and the system that a user agent names; null: not known. */
export const deviceName = (agent: string): { readonly browser: string; readonly system: string } | null => {
  const [browser, system] = [firstOf(browsers, agent), firstOf(systems, agent)]
  return browser === null || system === null ? null : { browser, system }
}

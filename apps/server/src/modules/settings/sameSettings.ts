/** Whether nothing of it changed: then nothing is written, and nothing is told. */
export const sameSettings = <Settings extends object>(one: Settings, other: Settings): boolean =>
  Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value)

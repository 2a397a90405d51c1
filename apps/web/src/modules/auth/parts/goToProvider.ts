import { onward } from './onward.ts'

/** Leaves for the identity provider; where the person wanted to go comes along, encoded once. */
export const goToProvider = (address: string, search: Readonly<Record<string, unknown>>): void => {
  const url = new URL(address, window.location.origin)
  const { redirect_uri: wanted } = onward(search)
  if (wanted !== undefined) url.searchParams.set('redirect_uri', wanted)
  window.location.assign(url.href)
}

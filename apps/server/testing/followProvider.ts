/**
 * Goes through a provider's own redirects with its own cookies, until it sends the browser to another site: answers that
 * address.
 */
export const followProvider = async (begin: string): Promise<string> => {
  const jar = new Map<string, string>()
  const { origin } = new URL(begin)
  let address = begin
  for (let steps = 0; steps < 20; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${answer.status} at ${address}: ${(await answer.text()).slice(0, 500)}`)
    address = new URL(location, address).href
    if (new URL(address).origin !== origin) return address
  }
  throw new Error('the provider goes in circles')
}

import { BlockList, isIPv6 } from 'node:net'

/** Addresses of IPv4 as they look to a socket that takes both. */
const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/**
 * Whom a limit counts: an address of IPv4, or of IPv6 the network of 64 bits that one house or one server is given
 * whole, with more addresses than anything can count.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  if (mapped.check(address, 'ipv6'))
    return address.includes('.') ? address.slice(address.lastIndexOf(':') + 1) : address
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const middle = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array.from({ length: middle }, () => '0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

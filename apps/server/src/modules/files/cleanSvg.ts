/** Elements that only draw. What is none of these goes with everything in it: scripts, pages in drawings, animations. */
const elements = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker style filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`.split(/\s+/),
)
/** Their text says nothing of the drawing, and other programs keep much in it. */
const emptied = new Set(['metadata'])
const largest = 10 * 1024 * 1024
const deepest = 200

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

class Unclean extends Error {}

/** Text with its references resolved; a drawing with references of its own making is none of ours. */
const plain = (text: string): string =>
  text.replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{1,8});?/gi, (_, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const sign = name.startsWith('#')
      ? code > 0 && code <= 0x10ffff
        ? String.fromCodePoint(code)
        : ''
      : entities[name]
    if (sign === undefined) throw new Unclean(`&${name};`)
    return sign
  })

const written = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Without its comments. An end that is missing is looked for once: a pattern would look from every beginning. */
const withoutComments = (style: string): string => {
  const parts: string[] = []
  let at = 0
  for (let from = style.indexOf('/*'); from >= 0; from = style.indexOf('/*', at)) {
    const end = style.indexOf('*/', from + 2)
    if (end < 0) break
    parts.push(style.slice(at, from))
    at = end + 2
  }
  parts.push(style.slice(at))
  return parts.join('')
}

/** Without what a browser would fetch or run: an address in a style leads into the drawing itself. */
const isHarmless = (style: string): boolean => {
  const bare = withoutComments(style).replaceAll(/\s/g, '')
  if (/[\\@]|expression\(|javascript:|behavior:|-moz-binding|image\(|image-set\(|src\(/i.test(bare)) return false
  return [...bare.matchAll(/url\(/gi)].every(({ index }) => /^url\(["']?#[\w.:-]+["']?\)/i.test(bare.slice(index)))
}

const isOwnAddress = (value: string, element: string): boolean =>
  /^#[\w.:-]+$/.test(value) ||
  (element === 'image' && /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]+$/i.test(value))

/** `name="value"` as it is kept; empty where it is not. */
const kept = (element: string, name: string, raw: string): string => {
  const value = plain(raw)
  const local = name.replace(/^(xlink|xml):/, '')
  const isNamespace = name === 'xmlns' || name === 'xmlns:xlink'
  if (isNamespace)
    return /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/.test(value) ? ` ${name}="${written(value)}"` : ''
  if (/^on/i.test(local) || name.startsWith('xmlns:') || (name.includes(':') && local === name)) return ''
  if (local === 'href') return isOwnAddress(value.trim(), element) ? ` ${name}="${written(value.trim())}"` : ''
  if (local === 'base' || !isHarmless(value)) return ''
  return ` ${name}="${written(value)}"`
}

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^[>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

const cleaned = (source: string): string => {
  const out: string[] = []
  /** Open elements; what is below a dropped one is dropped. */
  const open: { readonly name: string; readonly shown: boolean }[] = []
  let at = 0
  const addText = (text: string): void => {
    const inside = open.at(-1)
    if (inside === undefined) {
      if (text.trim() !== '') throw new Unclean('text around the drawing')
    } else if (inside.shown && !emptied.has(inside.name) && (inside.name !== 'style' || isHarmless(text)))
      out.push(written(text))
  }
  for (token.lastIndex = 0; at < source.length; at = token.lastIndex) {
    const found = token.exec(source)
    if (!found) throw new Unclean('not well-formed')
    const [, data, closing, name, attributes = '', selfClosing, text] = found
    if (data !== undefined) addText(data)
    else if (text !== undefined) addText(plain(text))
    if (name === undefined) continue
    const element = name.replace(/^svg:/, '')
    if (closing === '/') {
      const last = open.pop()
      if (last?.name !== element) throw new Unclean('not well-formed')
      if (last.shown) out.push(`</${element}>`)
      continue
    }
    if (open.length === 0 && (element !== 'svg' || out.length > 0)) throw new Unclean('no drawing')
    if (open.length >= deepest) throw new Unclean('too deep')
    const shown = elements.has(element) && (open.at(-1)?.shown ?? true) && open.at(-1)?.name !== 'style'
    if (shown) {
      const all = [...attributes.matchAll(attribute)].map(([, key = '', one, other]) =>
        kept(element, key, one ?? other ?? ''),
      )
      if (element === 'svg' && open.length === 0 && !all.some((each) => each.startsWith(' xmlns=')))
        all.unshift(' xmlns="http://www.w3.org/2000/svg"')
      out.push(`<${element}${all.join('')}${selfClosing === '/' ? '/' : ''}>`)
    }
    if (selfClosing !== '/') open.push({ name: element, shown })
  }
  if (open.length > 0 || out.length === 0) throw new Unclean('not well-formed')
  return out.join('')
}

/**
 * A drawing in SVG with only what draws: no script, no handler, nothing fetched from elsewhere, no references of its own
 * making. Null where the bytes are no such drawing.
 */
export const cleanSvg = (content: Buffer): Buffer | null => {
  if (content.length > largest || !/<(svg:)?svg[\s>]/i.test(content.toString('latin1', 0, 100_000))) return null
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return Buffer.from(cleaned(source))
  } catch (error) {
    if (error instanceof Unclean || error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

/**
 * Rich text as the paper sets it: HTML of the editor (paragraphs, headings, lists, quotes, code; letters in bold, italic,
 * underlined, struck, coloured, sized, linked) as blocks of runs. What the editor can't write is read as its words alone,
 * and a text without a tag is one block. Nothing of it is read as markup afterwards.
 */
export interface RichRun {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  /** "#rrggbb". */
  readonly color: string | null
  /** In pixels of the editor, where ordinary letters have 16. */
  readonly size: number | null
  readonly link: string | null
}

export interface RichBlock {
  readonly kind: 'text' | 'heading' | 'quote' | 'code'
  /** Of a heading, 1 to 6; else 0. */
  readonly level: number
  /** How deep in lists it stands; 0: in none. */
  readonly depth: number
  /** "•" or "2." before the first block of an entry. */
  readonly marker: string
  readonly align: 'start' | 'center' | 'end' | 'justify'
  readonly runs: readonly RichRun[]
  /** A stored picture, by its uuid; the runs say its name, for where it is not there. */
  readonly picture?: string
}

type Style = Omit<RichRun, 'text'>
type Align = RichBlock['align']

const plain: Style = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  color: null,
  size: null,
  link: null,
}
const tagged = /<[a-z/!][^<>]*>/i
/** A tag, words, or a sign that begins none; each is looked at once. */
const pieces = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>|<!--[^<>]*-->|[^<]+|</gi

const fileShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const attribute = (written: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(written)?.[1] ?? ''

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decoded = (text: string): string =>
  text.replaceAll(/&(#?[a-z0-9]+);/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isScalar = Number.isInteger(code) && code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isScalar ? String.fromCodePoint(code) : entity
  })

const inline: Readonly<Record<string, (written: string) => Partial<Style>>> = {
  strong: () => ({ bold: true }),
  b: () => ({ bold: true }),
  em: () => ({ italic: true }),
  i: () => ({ italic: true }),
  u: () => ({ underline: true }),
  s: () => ({ strike: true }),
  span: (written) => {
    const color = attribute(written, 'data-color')
    const size = Number(attribute(written, 'data-size'))
    return {
      ...(/^#[\da-f]{6}$/i.test(color) ? { color } : {}),
      ...(size >= 8 && size <= 96 ? { size } : {}),
    }
  },
  a: (written) => {
    const link = decoded(attribute(written, 'href'))
    return /^(https?:|mailto:|tel:)/i.test(link) ? { link } : {}
  },
}

const alignments: readonly Align[] = ['start', 'center', 'end', 'justify']
const alignOf = (written: string): Align =>
  alignments.find((align) => align === attribute(written, 'data-align')) ?? 'start'

class Reader {
  readonly blocks: {
    kind: RichBlock['kind']
    level: number
    depth: number
    marker: string
    align: Align
    runs: RichRun[]
    picture?: string
  }[] = []
  #styles: { readonly tag: string; readonly style: Style }[] = []
  #lists: { readonly ordered: boolean; count: number }[] = []
  #marker = ''
  #quotes = 0
  #open: Reader['blocks'][number] | null = null

  open(kind: RichBlock['kind'], level: number, align: Align): void {
    this.close()
    this.#open = { kind, level, depth: this.#lists.length, marker: this.#marker, align, runs: [] }
    this.#marker = ''
  }

  close(): void {
    const block = this.#open
    this.#open = null
    if (block === null) return
    // An empty paragraph is a line left free; one before or after a list's entry is none.
    if (block.runs.length > 0 || (block.depth === 0 && this.blocks.length > 0)) this.blocks.push(block)
  }

  text(written: string): void {
    const isCode = this.#open?.kind === 'code'
    const text = decoded(isCode ? written : written.replaceAll(/[ \t\r\n\f]+/g, ' '))
    if (this.#open === null) {
      if (text.trim() === '') return
      this.open(this.#quotes > 0 ? 'quote' : 'text', 0, 'start')
    }
    this.#open?.runs.push({ text, ...(this.#styles.at(-1)?.style ?? plain) })
  }

  /** What is stored is a block of its own; anything else stands on the paper by its name. */
  picture(written: string): void {
    const file = attribute(written, 'data-file')
    const name = ` [${attribute(written, 'alt')}] `
    if (!fileShape.test(file)) return this.text(name)
    this.open('text', 0, 'start')
    if (this.#open === null) return
    this.#open.picture = file.toLowerCase()
    this.text(name)
    this.close()
  }

  begin(tag: string, written: string): void {
    if (tag === 'img') return this.picture(written)
    if (tag === 'br') return void this.#open?.runs.push({ text: '\n', ...plain })
    if (tag === 'ul' || tag === 'ol') {
      this.close()
      this.#lists.push({ ordered: tag === 'ol', count: 0 })
    } else if (tag === 'li') {
      this.close()
      const list = this.#lists.at(-1)
      if (list) list.count += 1
      this.#marker = list?.ordered === true ? `${list.count}.` : '•'
    } else if (tag === 'blockquote') {
      this.close()
      this.#quotes += 1
    } else if (tag === 'pre') this.open('code', 0, 'start')
    else if (tag === 'p' || tag === 'div') this.open(this.#quotes > 0 ? 'quote' : 'text', 0, alignOf(written))
    else if (/^h[1-6]$/.test(tag)) this.open('heading', Number(tag[1]), alignOf(written))
    else {
      const style = { ...(this.#styles.at(-1)?.style ?? plain), ...inline[tag]?.(written) }
      if (inline[tag]) this.#styles.push({ tag, style })
    }
  }

  end(tag: string): void {
    if (tag === 'ul' || tag === 'ol') {
      this.close()
      this.#lists.pop()
    } else if (tag === 'blockquote') {
      this.close()
      this.#quotes = Math.max(0, this.#quotes - 1)
    } else if (tag === 'li' || tag === 'pre' || tag === 'p' || tag === 'div' || /^h[1-6]$/.test(tag)) this.close()
    else if (this.#styles.at(-1)?.tag === tag) this.#styles.pop()
  }
}

export const richBlocks = (html: string): readonly RichBlock[] => {
  if (!tagged.test(html))
    return [{ kind: 'text', level: 0, depth: 0, marker: '', align: 'start', runs: [{ text: html, ...plain }] }]
  const reader = new Reader()
  for (const [piece, closing, tag = '', written = ''] of html.matchAll(pieces)) {
    if (tag === '') {
      if (!piece.startsWith('<!')) reader.text(piece)
    } else if (closing === '/') reader.end(tag.toLowerCase())
    else reader.begin(tag.toLowerCase(), written)
  }
  reader.close()
  while (reader.blocks.at(-1)?.runs.length === 0) reader.blocks.pop()
  return reader.blocks
}

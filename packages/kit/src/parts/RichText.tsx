import { createElement, Fragment, useMemo, type ReactNode } from 'react'

/** What the rich-text editor can write; everything else is shown as its words alone. */
const allowed: ReadonlySet<string> = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'a',
  'span',
])
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object'])
/** Headings of a text stand below the question's own. */
const shownAs: Readonly<Record<string, string>> = { h1: 'h4', h2: 'h4', h3: 'h4', b: 'strong', i: 'em' }

const alignments: Readonly<Record<string, 'start' | 'center' | 'end' | 'justify'>> = {
  left: 'start',
  start: 'start',
  center: 'center',
  right: 'end',
  end: 'end',
  justify: 'justify',
}

/** Letters as the editor writes them: 8 to 96 pixels, "#rrggbb". */
const sizes = /^(?:[89]|[1-8]\d|9[0-6])$/
const colors = /^#[\da-f]{6}$/i

/** In data attributes: a page's security policy takes no style out of HTML, only what is set like here. */
const styleOf = (element: Element): Readonly<Record<string, string>> => {
  const align =
    alignments[element.getAttribute('data-align') ?? (element instanceof HTMLElement ? element.style.textAlign : '')]
  const color = element.getAttribute('data-color') ?? ''
  const size = element.getAttribute('data-size') ?? ''
  return {
    ...(align === undefined ? {} : { textAlign: align }),
    ...(colors.test(color) ? { color } : {}),
    ...(sizes.test(size) ? { fontSize: `${size}px` } : {}),
  }
}

const attributesOf = (element: Element): Record<string, unknown> => {
  const written = styleOf(element)
  const style = Object.keys(written).length === 0 ? {} : { style: written }
  const link = element.getAttribute('href')
  if (element.localName !== 'a' || link === null) return style
  return /^(https?:|mailto:|tel:)/i.test(link)
    ? { ...style, href: link, target: '_blank', rel: 'noopener noreferrer' }
    : style
}

/** A stored picture, as who shows the text can get it. */
export type PictureOf = (file: string, name: string) => ReactNode

const fileShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Only pictures that are stored here are shown; an address in a text leads nowhere. */
const pictureAt = (element: Element, key: number, picture: PictureOf | undefined): ReactNode => {
  const file = element.getAttribute('data-file') ?? ''
  if (!fileShape.test(file)) return null
  const name = element.getAttribute('alt') ?? ''
  return picture === undefined ? name : createElement(Fragment, { key }, picture(file.toLowerCase(), name))
}

const render = (node: Node, key: number, picture: PictureOf | undefined): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || dropped.has(node.localName)) return null
  if (node.localName === 'img') return pictureAt(node, key, picture)
  const children = [...node.childNodes].map((child, at) => render(child, at, picture))
  if (!allowed.has(node.localName)) return createElement(Fragment, { key }, ...children)
  return createElement(
    shownAs[node.localName] ?? node.localName,
    { key, ...attributesOf(node) },
    ...(node.localName === 'br' ? [] : children),
  )
}

export interface RichTextProps {
  readonly html: string
  readonly className?: string
  /** How a picture in the text is shown; without it its name stands there. */
  readonly picture?: PictureOf
}

/** Formatted text, built element by element from a list of what is allowed: nothing in it can run. */
export const RichText = ({ html, className, picture }: RichTextProps): ReactNode => {
  const content = useMemo(() => {
    if (!/<[a-z/][^>]*>/i.test(html)) return html
    return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map((child, at) =>
      render(child, at, picture),
    )
  }, [html, picture])
  return (
    <div className={className === undefined ? 'rich-text' : `rich-text ${className}`} dir="auto">
      {content}
    </div>
  )
}

/** The words of a formatted text, on one line. */
export const plainText = (html: string): string =>
  /<[a-z/][^>]*>/i.test(html)
    ? (
        new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h\d|div)>|<br[^>]*>/gi, ' '), 'text/html').body
          .textContent ?? ''
      ).trim()
    : html

export interface Point {
  readonly x: number
  readonly y: number
}

/** Something drawn on a photo, in the photo's own pixels. */
export type Mark =
  | { readonly kind: 'arrow' | 'box'; readonly from: Point; readonly to: Point; readonly colour: string }
  | { readonly kind: 'blur'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'text'; readonly from: Point; readonly text: string; readonly colour: string }

export type MarkKind = Mark['kind']

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The rectangle between two corners, inside a picture of that size. */
export const areaOf = (one: Point, other: Point, width: number, height: number): Area => {
  const clip = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))
  const [left, right] = [clip(Math.min(one.x, other.x), width), clip(Math.max(one.x, other.x), width)]
  const [top, bottom] = [clip(Math.min(one.y, other.y), height), clip(Math.max(one.y, other.y), height)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Nobody means a mark this small: a tap beside something. In parts of the longer side. */
const smallest = 0.01

export const isDrawn = (mark: Mark, longest: number): boolean =>
  mark.kind === 'text'
    ? mark.text.trim() !== ''
    : Math.hypot(mark.to.x - mark.from.x, mark.to.y - mark.from.y) >= smallest * longest

/** Fields this many to the longer side of what is blurred: no face and no plate is read from them. */
const blurFields = 8

const blur = (context: CanvasRenderingContext2D, { x, y, width, height }: Area): void => {
  if (width === 0 || height === 0) return
  const field = Math.max(width, height) / blurFields
  const small = document.createElement('canvas')
  small.width = Math.max(1, Math.round(width / field))
  small.height = Math.max(1, Math.round(height / field))
  const pen = small.getContext('2d')
  if (!pen) return
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(context.canvas, x, y, width, height, 0, 0, small.width, small.height)
  context.imageSmoothingEnabled = false
  context.drawImage(small, 0, 0, small.width, small.height, x, y, width, height)
  context.imageSmoothingEnabled = true
}

const arrow = (context: CanvasRenderingContext2D, from: Point, to: Point, line: number): void => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const head = line * 4.5
  const side = (turn: number): Point => ({
    x: to.x - head * Math.cos(angle + turn),
    y: to.y - head * Math.sin(angle + turn),
  })
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  for (const end of [side(Math.PI / 7), side(-Math.PI / 7)]) {
    context.moveTo(to.x, to.y)
    context.lineTo(end.x, end.y)
  }
}

export interface MarkupStyle {
  readonly font: string
  /** Around every line: it is seen on any ground. */
  readonly outline: string
}

/** Draws the photo with its marks, as large as the photo is. Blurred places first: an arrow may point at one. */
export const drawMarkup = (
  context: CanvasRenderingContext2D,
  photo: CanvasImageSource,
  marks: readonly Mark[],
  { font, outline }: MarkupStyle,
): void => {
  const { width, height } = context.canvas
  const line = Math.max(3, Math.max(width, height) / 160)
  context.clearRect(0, 0, width, height)
  context.drawImage(photo, 0, 0, width, height)
  for (const mark of marks) if (mark.kind === 'blur') blur(context, areaOf(mark.from, mark.to, width, height))
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const mark of marks) {
    if (mark.kind === 'blur') continue
    if (mark.kind === 'text') {
      context.font = `600 ${Math.round(line * 7)}px ${font}`
      context.textBaseline = 'top'
      context.lineWidth = line
      context.strokeStyle = outline
      context.strokeText(mark.text, mark.from.x, mark.from.y)
      context.fillStyle = mark.colour
      context.fillText(mark.text, mark.from.x, mark.from.y)
      continue
    }
    if (mark.kind === 'arrow') arrow(context, mark.from, mark.to, line)
    else {
      const { x, y, width: wide, height: high } = areaOf(mark.from, mark.to, width, height)
      context.beginPath()
      context.rect(x, y, wide, high)
    }
    for (const [colour, thick] of [
      [outline, line * 1.8],
      [mark.colour, line],
    ] as const) {
      context.strokeStyle = colour
      context.lineWidth = thick
      context.stroke()
    }
  }
}

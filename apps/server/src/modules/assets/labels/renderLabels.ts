import { readFileSync } from 'node:fs'
import type { LabelSize } from '@plumbline/contract'
import { paperTheme, printPdf } from '../../../platform/pdf/index.ts'
import { qrPicture } from './qrPicture.ts'

const template = readFileSync(new URL('./labels.typ', import.meta.url), 'utf8')

/** Sheets of A4 as they are sold, in mm: 65 labels of 38 x 21, 24 of 70 x 37, 8 of 105 x 74; text in points. */
const sheets = {
  small: {
    columns: 5,
    width: 38.1,
    height: 21.2,
    gap: 2.5,
    margin_x: 4.75,
    margin_y: 10.7,
    inset: 1.5,
    code: 17,
    text: 6,
    about: false,
  },
  medium: {
    columns: 3,
    width: 70,
    height: 37,
    gap: 0,
    margin_x: 0,
    margin_y: 0.5,
    inset: 4,
    code: 28,
    text: 9,
    about: true,
  },
  large: {
    columns: 2,
    width: 105,
    height: 74,
    gap: 0,
    margin_x: 0,
    margin_y: 0.5,
    inset: 8,
    code: 50,
    text: 13,
    about: true,
  },
} as const satisfies Record<LabelSize, object>

export interface Label {
  readonly uuid: string
  readonly asset_id: string
  readonly name: string
  readonly type: string
}

export interface LabelsInput {
  readonly labels: readonly Label[]
  readonly size: LabelSize
  readonly title: string
  readonly organisation: string
  /** The server's own: where a phone's camera goes. */
  readonly publicUrl: string
}

/** What a label says to a camera: the field app opens at the asset. */
export const addressOnLabel = (publicUrl: string, uuid: string): string => `${publicUrl}/field/#/asset/${uuid}`

/** Labels as a PDF to print, in the order given. */
export const renderLabels = ({ labels, size, title, organisation, publicUrl }: LabelsInput): Promise<Uint8Array> =>
  printPdf(
    template,
    new Map([
      [
        'labels.json',
        new TextEncoder().encode(
          JSON.stringify({
            title,
            organisation,
            theme: paperTheme,
            sheet: sheets[size],
            labels: labels.map((label) => ({ ...label, code: qrPicture(addressOnLabel(publicUrl, label.uuid)) })),
          }),
        ),
      ],
    ]),
  )

// Renders the installed app's icons from the logo tile: node apps/field/scripts/renderIcons.mjs
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const icons = new URL('../public/icons/', import.meta.url)
const tile = await readFile(new URL('tile.svg', icons), 'utf8')
const square = tile.replace(/ rx="\d+"/, '')
// A maskable icon is cut to any shape: the mark stays inside the middle 80 %.
const padded = square
  .replace('viewBox="0 0 30 30"', 'viewBox="-4 0 38 38"')
  .replace('<rect width="30" height="30"', '<rect x="-5" y="-1" width="40" height="40"')

const render = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 30) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(name, icons)))

await render(tile, 192, 'icon-192.png')
await render(tile, 512, 'icon-512.png')
await render(square, 180, 'icon-180.png')
await render(padded, 512, 'maskable-512.png')

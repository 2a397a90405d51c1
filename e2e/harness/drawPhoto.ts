import type { Page } from '@playwright/test'

/** A photo as a phone would take it: 1200 x 900, drawn by the browser, with `text` on it so that no two are alike. */
export const drawPhoto = async (
  page: Page,
  text: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const data = await page.evaluate((label) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('this browser does not draw')
    const sky = pen.createLinearGradient(0, 0, 1200, 900)
    sky.addColorStop(0, '#c9d4d8')
    sky.addColorStop(1, '#6f675d')
    pen.fillStyle = sky
    pen.fillRect(0, 0, 1200, 900)
    for (let at = 0; at < 400; at++) {
      pen.fillStyle = `hsl(${(at * 37) % 360} 20% ${30 + (at % 50)}%)`
      pen.fillRect((at * 197) % 1200, (at * 331) % 900, 60, 40)
    }
    pen.fillStyle = '#ffffff'
    pen.font = '72px sans-serif'
    pen.fillText(label, 80, 460)
    return canvas.toDataURL('image/jpeg', 0.85)
  }, text)
  return {
    name: `${text.replaceAll(/\W+/g, '-')}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'),
  }
}

import type { Locator, Page } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { makeOutlined } from '../harness/makeOutlined.ts'

const keeps = (page: Page, id: string, words: string): Promise<void> =>
  expect
    .poll(async () => JSON.stringify(await callAs(page, `/checklist/template/${id}`)), { timeout: 15_000 })
    .toContain(JSON.stringify(words).slice(1, -1))

const tool = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true })

test('an instruction is formatted with every tool, and the preview shows it as it is kept', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'Instructions', [
    ['Hall', 'page', 0],
    ['Wear gloves', 'instruction', 1],
    ['Gloves on?', 'textAnswer', 1],
  ])
  await page.goto(`/checklist/template/${id}/edit`)
  const { select, preview, toggle } = builder(page)
  await select('Wear gloves')
  // BLD-072: no help banner.
  await expect(page.getByRole('button', { name: 'Close this hint' })).toHaveCount(0)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const shown = (part: string): Locator => preview.locator(`.rich-text ${part}`)
  // Without a click: the editor hears of the place of a click a moment later, and no hand presses a key within it.
  const choose = (): Promise<void> => text.press('ControlOrMeta+a')

  for (const [name, part] of [
    ['Bold', 'strong'],
    ['Italic', 'em'],
    ['Underline', 'u'],
    ['Strikethrough', 's'],
    ['Bulleted list', 'ul li'],
    ['Numbered list', 'ol li'],
  ] as const) {
    await choose()
    await tool(page, name).click()
    await expect(shown(part)).toHaveText('Wear gloves')
    await tool(page, 'Remove formatting').click()
    await expect(shown(part)).toHaveCount(0)
  }
  await choose()
  const block = page.getByRole('combobox', { name: 'Block type' })
  await expect(block.getByRole('option')).toHaveText([
    'Normal',
    'H1',
    'H2',
    'H3',
    'H4',
    'H5',
    'H6',
    'Blockquote',
    'Code',
  ])
  await block.selectOption('Code')
  await keeps(page, id, '<pre><code>Wear gloves</code></pre>')
  await block.selectOption('Blockquote')
  await keeps(page, id, '<blockquote><p>Wear gloves</p></blockquote>')
  await block.selectOption('H2')
  await tool(page, 'Centre').click()
  await page.getByRole('combobox', { name: 'Font size' }).selectOption('24')
  await tool(page, 'Text colour').click()
  const picker = page.getByRole('dialog', { name: 'Text colour' })
  await expect.poll(async () => (await picker.boundingBox())?.width).toBe(500)
  await picker.getByRole('slider', { name: 'Hue' }).press('ArrowRight')
  await picker.getByRole('button', { name: 'Use this colour' }).click()
  await keeps(page, id, '<h2 data-align="center"><span data-color="#')
  await expect(shown('span')).toHaveCSS('font-size', '24px')
  await tool(page, 'Undo in the text').click()
  await expect(shown('span[style*="color"]')).toHaveCount(0)
  await tool(page, 'Redo in the text').click()
  await expect(shown('span[style*="color"]')).toHaveCount(1)
  await page.keyboard.press('End')
  await tool(page, 'Emoji').click()
  await tool(page, '🧤').click()
  await expect(shown('h4')).toContainText('🧤')

  // A picture is stored and shown where it stands; a type that is not accepted is refused by name.
  await page.keyboard.press('End')
  const pictures = page.getByTestId('text-picture')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await pictures.setInputFiles({ name: 'glove.gif', mimeType: 'image/gif', buffer: gif })
  await expect(text.getByRole('img', { name: 'glove.gif' })).toBeAttached()
  await expect(preview.getByRole('img', { name: 'glove.gif' })).toBeAttached()
  await keeps(page, id, 'alt="glove.gif"')
  // Pasted and dropped it comes in as well; with the words it was copied with it is text.
  const handIn = (kind: 'paste' | 'drop', words: string): Promise<void> =>
    text.evaluate(
      (field, { kind: way, words: html, bytes }) => {
        const data = new DataTransfer()
        if (html !== '') data.setData('text/html', html)
        data.items.add(new File([Uint8Array.from(bytes)], `${way}.gif`, { type: 'image/gif' }))
        const { x, y } = field.getBoundingClientRect()
        const event =
          way === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', {
                dataTransfer: data,
                clientX: x + 20,
                clientY: y + 20,
                bubbles: true,
                cancelable: true,
              })
        field.dispatchEvent(event)
      },
      { kind, words, bytes: [...gif] },
    )
  for (const kind of ['paste', 'drop'] as const) {
    await handIn(kind, '')
    await expect(text.getByRole('img', { name: `${kind}.gif` })).toBeAttached()
  }
  await handIn('paste', '<p>Only words</p>')
  await expect(text).toContainText('Only words')
  await expect(text.getByRole('img')).toHaveCount(3)
  const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])
  await pictures.setInputFiles({ name: 'old.bmp', mimeType: 'image/bmp', buffer: bmp })
  await expect(page.getByRole('alert').filter({ hasText: 'old.bmp' })).toBeVisible()

  // Escape closes the picker alone, not the dialog it stands above.
  await select('Gloves on?')
  await toggle('Related info').click()
  const info = page.getByRole('dialog', { name: 'Related info' })
  await info.getByRole('textbox', { name: 'Text' }).fill('Look here')
  await tool(info, 'Text colour').click()
  await expect(picker).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(info.getByRole('textbox', { name: 'Text' })).toHaveText('Look here')
})

test('pictures of every named type come in, a drawing as what it shows; others are refused by name', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'Pictures', [
    ['Hall', 'page', 0],
    ['Gloves on?', 'textAnswer', 1],
  ])
  await page.goto(`/checklist/template/${id}/edit`)
  const { select, toggle } = builder(page)
  await select('Gloves on?')
  await toggle('Related info').click()
  const info = page.getByRole('dialog', { name: 'Related info' })
  const picker = info.getByTestId('info-photo')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
  await picker.setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(info.getByRole('img', { name: 'plan.png' })).toBeVisible()
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await picker.setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: gif })
  await expect(info.getByRole('img', { name: 'dot.gif' })).toBeAttached()
  const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])
  await picker.setInputFiles({ name: 'old.bmp', mimeType: 'image/bmp', buffer: bmp })
  await expect(info.getByRole('alert').filter({ hasText: 'old.bmp' })).toBeVisible()
  await expect(info.getByRole('img', { name: /old/ })).toHaveCount(0)
})

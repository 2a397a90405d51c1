import { afterEach, beforeEach, expect, test } from 'vitest'
import { returnFocus } from './returnFocus.ts'

let end = (): void => undefined

const show = (html: string): HTMLElement => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  document.body.append(holder)
  return holder
}

const focus = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  found.focus()
  return found
}

beforeEach(() => {
  show('<main id="content" tabindex="-1"><button id="file">plate.png</button><button id="other">Upload</button></main>')
  end = returnFocus()
})

afterEach(() => {
  end()
  document.body.replaceChildren()
})

test('a dialog that took the focus and is gone gives it back, however it was closed', async () => {
  const opener = focus('#file')
  const dialog = show('<section role="dialog"><button>Close</button></section>')
  focus('[role=dialog] button')
  dialog.remove()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('of a dialog above another one that goes as well: what the lower one was opened from', async () => {
  const opener = focus('#file')
  const lower = show('<section role="dialog" id="lower"><button>Remove</button></section>')
  focus('#lower button')
  const upper = show('<section role="dialog" id="upper"><button>Yes</button></section>')
  focus('#upper button')
  lower.remove()
  upper.remove()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('where the opener went with its record, to the page', async () => {
  const opener = focus('#file')
  const dialog = show('<section role="dialog"><button>Delete</button></section>')
  focus('[role=dialog] button')
  opener.remove()
  dialog.remove()
  await expect.poll(() => document.activeElement?.id).toBe('content')
})

test('what it was closed for keeps the focus', async () => {
  focus('#file')
  const dialog = show('<section role="dialog"><button>Upload another</button></section>')
  focus('[role=dialog] button')
  // Hears of the same removal, and so comes after what the first hearer does about it.
  const heard = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      setTimeout(resolve)
    })
    observer.observe(document.body, { childList: true })
  })
  dialog.remove()
  const other = focus('#other')
  await heard
  expect(document.activeElement).toBe(other)
})

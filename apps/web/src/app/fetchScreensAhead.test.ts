import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchScreensAhead } from './fetchScreensAhead.ts'
import { screenAt } from './router.tsx'
import { fetchedScreen } from './screenCode.ts'

let fetched: string[]
let stop: () => void

const link = (href: string): HTMLAnchorElement => {
  const made = document.createElement('a')
  made.href = href
  made.append(document.createElement('span'))
  document.body.append(made)
  return made
}

const spyOn = (pathname: string): void => {
  const screen = screenAt(pathname)
  if (!screen) throw new Error(`no screen at ${pathname}`)
  vi.spyOn(screen, 'load').mockImplementation(async () => {
    fetched.push(pathname)
    return { default: () => null }
  })
}

beforeEach(() => {
  fetched = []
  spyOn('/resources/sites')
  spyOn('/inspections')
  stop = fetchScreensAhead()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('the code of a screen comes with a pointer on a link to it, or with the focus', () => {
  link('/resources/sites?q=a').firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(fetched).toEqual(['/resources/sites'])
  link('/inspections').dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(fetched).toEqual(['/resources/sites', '/inspections'])
})

test('a screen that was fetched is not waited for again', async () => {
  const screen = screenAt('/resources/sites')
  if (!screen) throw new Error('no screen')
  link('/resources/sites').dispatchEvent(new Event('focusin', { bubbles: true }))
  await vi.waitFor(() => expect(fetchedScreen(screen)).toBeTypeOf('function'))
})

test('links that lead elsewhere, and what is no link, fetch nothing', () => {
  link('https://elsewhere.test/inspections').dispatchEvent(new Event('pointerover', { bubbles: true }))
  link('/no/such/screen').dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(fetched).toEqual([])
})

test('code that can not be fetched is nobody’s failure until the link is followed', async () => {
  const screen = screenAt('/inspections')
  if (!screen) throw new Error('no screen')
  const failed = vi.spyOn(screen, 'load').mockRejectedValue(new Error('offline'))
  link('/inspections').dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(failed).toHaveBeenCalledTimes(1)
  await expect(failed.mock.results[0]?.value).rejects.toThrow('offline')
})

import { createRootRoute, createRoute, createRouter, Navigate, type AnyRoute } from '@tanstack/react-router'
import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { late } from '../shared/late/index.ts'
import { SkeletonPage } from '../shared/page/index.ts'
import { parseSearch, stringifySearch, type Layout, type OfferedSetting, type Screen } from '../shared/screens/index.ts'
import type { PublicSettings } from '../shared/settings/index.ts'
import { ownScreens } from './ownScreens.ts'
import { ScreenGuard } from './guard/ScreenGuard.tsx'
import { isOffered } from './menu.ts'
import { modules } from './modules.ts'
import { BrokenScreen } from './pages/BrokenScreen.tsx'
import { MissingScreen } from './pages/MissingScreen.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { Root } from './Root.tsx'
import { fetchedScreen, fetchScreen } from './screenCode.ts'
import { BlankAround, SettingsAround, ShellAround } from './shell/laterLayouts.tsx'

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

type OuterLayout = Exclude<Layout, 'settings'>

const layouts: Readonly<Record<OuterLayout, () => AnyRoute>> = {
  shell: () => createRoute({ id: 'shell', getParentRoute: () => rootRoute, component: ShellAround }),
  blank: () => createRoute({ id: 'blank', getParentRoute: () => rootRoute, component: BlankAround }),
  help: () => createRoute({ id: 'help', getParentRoute: () => rootRoute, component: BlankAround }),
  bare: () => createRoute({ id: 'bare', getParentRoute: () => rootRoute }),
}

const guarded = (screen: Screen): (() => ReactNode) => {
  const Later = late(() => fetchScreen(screen), {
    meanwhile: () => <SkeletonPage />,
    missing: (missing) => <MissingScreen {...missing} />,
  })
  const Guarded = (): ReactNode => {
    // What waits even for a moment is shown 300 ms later: React keeps a placeholder that long. So code that is here
    // is not waited for; and one opening stays with what it began with.
    const [Content] = useState<ComponentType>(() => fetchedScreen(screen) ?? Later)
    return <ScreenGuard screen={screen}>{createElement(Content)}</ScreenGuard>
  }
  return Guarded
}

/** One route per screen, below the layout it stands in; its code comes when it is opened. */
const screenRoutes = (parent: AnyRoute, layout: Layout, screens: readonly Screen[]): readonly AnyRoute[] =>
  screens
    .filter((screen) => screen.layout === layout)
    .map((screen) => createRoute({ path: screen.path, getParentRoute: () => parent, component: guarded(screen) }))

const settingsRoute = (parent: AnyRoute, screens: readonly Screen[]): AnyRoute => {
  const frame = createRoute({ id: 'settings', getParentRoute: () => parent, component: SettingsAround })
  return frame.addChildren([...screenRoutes(frame, 'settings', screens)])
}

const layoutRoute = (layout: OuterLayout, screens: readonly Screen[]): AnyRoute => {
  const parent = layouts[layout]()
  const inside = layout === 'shell' ? [settingsRoute(parent, screens)] : []
  return parent.addChildren([...screenRoutes(parent, layout, screens), ...inside])
}

const home = createRoute({
  path: '/',
  getParentRoute: () => rootRoute,
  component: () => <Navigate to="/dashboard" replace />,
})

/** The screen of a module at an address. A bare one fills the page, without the shell around it. */
export const screenAt = (pathname: string): Screen | undefined =>
  modules
    .flatMap((module) => module.screens)
    .find(({ path }) => {
      const [wanted, given] = [path.split('/'), pathname.split('/')]
      const isSame = (part: string, at: number): boolean => part.startsWith('$') || part === given[at]
      return wanted.length === given.length && wanted.every(isSame)
    })

/** What of the public settings says which screens there are. */
export type RouterSettings = Pick<PublicSettings, 'app_env' | OfferedSetting>

export const makeRouter = (settings: RouterSettings) => {
  const built = modules.flatMap((module) => module.screens).filter((screen) => isOffered(settings, screen))
  const screens = [...built, ...ownScreens(settings.app_env)]
  return createRouter({
    routeTree: rootRoute.addChildren([
      home,
      layoutRoute('shell', screens),
      layoutRoute('blank', screens),
      layoutRoute('help', screens),
      layoutRoute('bare', screens),
    ]),
    notFoundMode: 'root',
    defaultErrorComponent: BrokenScreen,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
}

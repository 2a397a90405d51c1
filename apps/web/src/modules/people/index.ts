import type { WebModule } from '../../shared/screens/index.ts'

export { peopleOptions } from './peopleOptions.ts'

export const peopleModule: WebModule = {
  screens: [
    {
      path: '/user/account-settings',
      access: 'general',
      layout: 'shell',
      title: 'shell.accountSettings',
      load: () => import('./AccountScreen.tsx'),
    },
  ],
}

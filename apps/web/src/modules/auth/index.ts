import type { Screen, WebModule } from '../../shared/screens/index.ts'

const screens: readonly Screen[] = [
  {
    path: '/login',
    access: 'logged-out',
    layout: 'bare',
    title: 'auth.signIn.title',
    load: () => import('./LoginScreen.tsx'),
  },
  {
    path: '/forgot-password',
    access: 'logged-out',
    layout: 'bare',
    title: 'auth.forgot.title',
    load: () => import('./ForgotPasswordScreen.tsx'),
  },
  {
    path: '/reset-password/$email',
    access: 'logged-out',
    layout: 'bare',
    title: 'auth.reset.title',
    load: () => import('./ResetPasswordScreen.tsx'),
  },
  {
    path: '/2fa/$email',
    access: 'logged-out',
    layout: 'bare',
    title: 'secondFactor.title',
    load: () => import('./SecondFactorScreen.tsx'),
  },
  {
    path: '/register',
    access: 'logged-out',
    layout: 'bare',
    title: 'register.title',
    load: () => import('./RegisterScreen.tsx'),
  },
  {
    path: '/setup',
    access: 'logged-out',
    layout: 'bare',
    title: 'auth.setup.title',
    load: () => import('./SetUpScreen.tsx'),
  },
]

export const authModule: WebModule = { screens }

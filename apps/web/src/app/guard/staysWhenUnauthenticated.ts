const pages = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/2fa',
  '/setup',
  '/checklist/library',
  '/kb',
]

/** On these pages nobody is sent to the sign-in (workspace.md section 8, decisions C-13). */
export const staysWhenUnauthenticated = (path: string): boolean =>
  pages.some((page) => path === page || path.startsWith(`${page}/`))

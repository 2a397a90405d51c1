/**
 * What a file of invitations may say of a person, and how it may call it. The headings of the users' own export are among
 * them, in every language.
 */
export const invitationColumns = [
  {
    id: 'first_name',
    required: true,
    headings: ['first name', 'given name', 'vorname', 'prénom', 'الاسم الأول'],
  },
  {
    id: 'last_name',
    required: true,
    headings: ['last name', 'surname', 'family name', 'nachname', 'nom de famille', 'nom', 'اسم العائلة'],
  },
  {
    id: 'email',
    required: true,
    headings: ['e-mail', 'email address', 'mail', 'e-mail-adresse', 'adresse e-mail', 'البريد الإلكتروني'],
  },
  { id: 'nick_name', headings: ['nickname', 'nick name', 'spitzname', 'pseudonyme', 'الاسم المستعار'] },
  { id: 'language', headings: ['sprache', 'langue', 'اللغة'] },
  { id: 'roles', headings: ['role', 'rolle', 'rollen', 'rôle', 'rôles', 'الدور', 'الأدوار'] },
  { id: 'groups', headings: ['group', 'gruppe', 'gruppen', 'groupe', 'groupes', 'المجموعة', 'المجموعات'] },
] as const satisfies readonly {
  readonly id: string
  readonly required?: true
  readonly headings: readonly string[]
}[]

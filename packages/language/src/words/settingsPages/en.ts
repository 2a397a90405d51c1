/** Words of the settings pages. Every key starts with "settingsPages.". */
export default {
  'settingsPages.saved': 'Settings saved',
} as const

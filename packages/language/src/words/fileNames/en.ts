/** Why a file or folder can't have a name (workspace.md section 5). Every key starts with "fileNames.". */
export default {
  'fileNames.empty': 'A name can’t be empty',
  'fileNames.dot': 'A name can’t end with a dot',
  'fileNames.space': 'A name can’t end with a space',
  'fileNames.character': 'A name can’t contain {character}',
  'fileNames.control': 'A name can’t contain signs that are not written, such as line breaks',
  'fileNames.long': '{most, plural, one {A name has at most # character} other {A name has at most # characters}}',
  'fileNames.settingsSaved': 'Settings of the file manager saved',
  'fileNames.taken': 'Something of this name is here already',
} as const

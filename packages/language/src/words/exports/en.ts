/** Words of exporting a template. Every key starts with "exports.". */
export default {
  'exports.menu': 'Export',
  'exports.as': 'Download as {format}',
  'exports.form': 'Printable form (PDF)',
  'exports.formIn': 'Printable form (PDF), {language}',
  'exports.form.title': 'Print “{name}” as a form',
  'exports.form.language': 'Language of the form',
  'exports.form.download': 'Download PDF',
} as const

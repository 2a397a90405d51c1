export { plainText, RichText } from '@plumbline/kit'

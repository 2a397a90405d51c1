/** Where the server serves the field app's preview. */
export const previewAddress = '/field/preview.html'

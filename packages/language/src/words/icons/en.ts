/** Words of the icon page. Every key starts with "icons.". */
export default {
  'icons.title': 'Icons',
  'icons.sizes': 'Stroke {stroke} · sizes {sizes}',
  'icons.search': 'Search icons',
  'icons.nothing': 'No icon matches “{text}”',
  'icons.meanings': 'Meanings',
  'icons.shell': 'Shell',
  'icons.menu': 'Menu',
  'icons.types': 'Item types',
} as const

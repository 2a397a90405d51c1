/** Texts that break what takes them for more than texts: names objects inherit, marks, halves of characters, size. */
export const hostileTexts: readonly string[] = [
  ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'],
  ['ok', 'not_ok', 'null', 'undefined', 'NaN', 'true', '0', '-1', '1e999', 'Infinity'],
  ['\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\udc00\ud800', '\ufeff', '\uffff', '\u2028', '\u200f'],
  ['\u202eevil', '\u2066a\u2069', '\u061c', 'مرحبا', 'e\u0301', '👩‍👩‍👧‍👦', '🇫🇷', '\u0007', '\u001b[31m', '\r\n\t'],
  ['{number}', '{', '}', '{{a}}', '{a', '#{number}{number}', '${a}', '%s', '%', '$&', '$1', "'", '"', '\\', '`'],
  ['{count, plural, one {#} other {#}}', '<b>x</b>', '<script>alert(1)</script>', '</script>', '&amp;', '<!--'],
  ['=1+1', '@SUM(1)', '+1', '-1+1', '../../etc/passwd', 'C:\\', 'a/b', 'a|b', 'a:b', "'; DROP TABLE x; --"],
  ['a + b', 'a ^ ^', '('.repeat(2000), '{'.repeat(2000), 'a+'.repeat(2000), '-'.repeat(2000), '9'.repeat(2000)],
  ['\u0301'.repeat(1000), '\u202e'.repeat(1000), 'x'.repeat(5000), 'x'.repeat(5001), '👍'.repeat(2500)],
].flat()

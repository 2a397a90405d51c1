/**
 * Rows of the requirements that no test of the packages can prove alone, each with the reason: "first..last" or one row.
 * What the engine has a part in is proven there all the same; the row needs more.
 */
export const elsewhere: readonly (readonly [rows: string, reason: string])[] = [
  ['RUL-001', 'a call of the server'],
  ['RUL-002..RUL-004', 'screens of the builder'],
  ['REL-014..REL-015', 'warnings of the builder’s screens; what they are about is REL-008 to REL-013'],
  ['UNT-001..UNT-006', 'calls of the server'],
  ['UNT-007', 'a screen, which loads custom units by these calls'],
  ['BLD-001..BLD-008', 'calls of the server'],
  ['BLD-009..BLD-010', 'a screen: the preview in the builder'],
  ['BLD-011..BLD-012', 'screens that ask for another plan'],
  ['BLD-013..BLD-014', 'screens that choose a field of a list or an asset'],
  ['BLD-015..BLD-016', 'measures of screens'],
  ['BLD-017', 'the whole way through the product'],
  ['BLD-018', 'a permission of the server and the menu'],
  ['BLD-019..BLD-025', 'screens of the builder'],
  ['BLD-026', 'messages between two screens'],
  ['BLD-027..BLD-072', 'screens of the builder'],
  ['BLD-073', 'the server’s record, not the template in it'],
  ['BLD-076..BLD-077', 'the server’s record, not the template in it'],
  ['BLD-079..BLD-081', 'the server’s record, not the template in it'],
  ['BLD-093', 'the server’s record, not the template in it'],
  ['BLD-095..BLD-096', 'the server’s record, not the template in it'],
  ['BLD-098..BLD-101', 'state of the builder’s screens'],
  ['BLD-102..BLD-108', 'a call of the server'],
  ['BLD-197..BLD-204', 'state of the builder’s screens'],
  ['BLD-205..BLD-210', 'saving and publishing: server and builder'],
  ['BLD-213..BLD-216', 'saving: server and builder'],
  ['BLD-236..BLD-239', 'screens of the builder'],
  ['BLD-241..BLD-242', 'screens of the builder'],
]

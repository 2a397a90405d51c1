/** Words of the values of custom fields: what is wrong with one, and the names of the standard fields. Every key starts with "fieldValues.". */
export default {
  'fieldValues.phone': 'Write 5 to 20 digits, spaces, + ( ) or -',
  'fieldValues.integer': 'Write a whole number',
  'fieldValues.number': 'Write a number',
  'fieldValues.digits':
    'At most {digits, plural, one {# digit} other {# digits}}, of which {decimals, plural, =0 {none} one {#} other {#}} after the decimal point',
  'fieldValues.tooMany': '{count, plural, one {Only # field is possible} other {At most # fields are possible}}',
  'fieldValues.twice': 'This field is listed twice',
  'fieldValues.standard.asset_id': 'Asset ID',
  'fieldValues.standard.display_name': 'Display name',
  'fieldValues.standard.item_id': 'Item ID',
  'fieldValues.standard.title': 'Title',
} as const

import {
  itemTypes,
  operators,
  ruleActions,
  type ItemType,
  type Operator,
  type RuleActionKind,
} from '../template/model.ts'
import { toggleOptions, type ToggleOption } from './definition.ts'

/**
 * What the specification says about each type (builder.md section 5, decisions.md 19.1 to 19.4), written down apart from
 * the catalogue, so that a slip there is found. One letter per fact:
 *
 * - options: info_id i, rule_set_id r, hidden h, exclude_report x, required *, read_only o, enable_score s,
 *   enable_rating t, require_media m, require_note n, allow_n_a a, editable e
 * - placement: main page p, start page s, end page e, hidden page h, info block i; repeatable on: the same pages
 * - operators: equals =, contains c, starts_with s, ends_with e, is_empty 0, is_null n, bigger_than >, bigger_or_equal ],
 *   smaller_than <, smaller_or_equal [, newer_than +, newer_or_equal p, older_than -, older_or_equal m, between b,
 *   any_in |, all_in &
 * - actions: set_color c, require_media m, require_note n, require_action a, set_value v, set_value_not_answered 0,
 *   set_score s, set_rating t, the four of disable and enable d, the three of required *, set_hidden h, exclude_report x
 *
 * type, group, status (! disabled), options, placement, once per page, importable, repeatable on, operators, actions,
 * plan features
 */
const table = `
  page                       pageKind    normal      irhx        -    -    import -   -               hx           -
  start_page                 pageKind    normal      irx         -    -    import -   -               hx           -
  end_page                   pageKind    normal      irx         -    -    import -   -               hx           -
  hidden_page                pageKind    normal      -           -    -    -      -   -               -            -
  section                    pageKind    normal      irhx        pse  -    import p   -               hx           -
  inspection_number          startPage   deprecated  irhx        pse  once -      -   =cse0n          x            -
  asset                      startPage   normal      irhx*       s    once -      -   =n|             *x           -
  document_id                startPage   normal      irhx*       s    once -      -   =cse0n          x            -
  inspection_start_date      startPage   normal      irhx*o      s    once import -   =n+p-mb         *x           -
  inspection_location        startPage   normal      irhx*o      s    once import -   n               *x           -
  inspection_real_start_date startPage   hidden!     hx          sh   once -      -   =n+p-mb         -            -
  file_manager               startPage   normal      -           i    -    -      -   -               -            -
  url                        startPage   normal      -           i    -    import -   -               -            -
  inspection_real_end_date   endPage     disabled!   hx*         eh   once -      -   -               -            -
  inspection_end_date        endPage     normal      irhx*o      e    once import -   =n+p-mb         *x           -
  end_signature              endPage     deprecated  irhx*       e    once -      -   0n              x            -
  repeating_group            endPage     deprecated! -           pse  -    -      -   -               -            -
  person                     specialPage normal      irhx*o      se   -    import -   =n|             d*hx         -
  textAnswer                 text        normal      irhx*otmna  pse  -    import p   =cse0n          cmnav0td*hx  -
  longText                   text        normal      irhx*otmna  pse  -    import p   =cse0n          cmnav0td*hx  -
  instruction                text        normal      rhx         psei -    import p   -               hx           -
  site                       text        deprecated  irhx*e      s    once -      -   =n|             x            -
  number                     numeric     normal      irhx*ostmna pse  -    import p   =n>]<[b         cmnav0std*hx -
  slider                     numeric     normal      irhx*ostmna pse  -    import p   =n>]<[b         cmnav0std*hx -
  constant                   numeric     normal      irhx        pse  -    import p   =n>]<[b         hx           -
  calculation                numeric     normal      irhxtmne    pse  -    -      p   =n>]<[b         cmnathx      ckl_global_list+ckl_calculation
  issues_count               numeric     deprecated  irhx        pse  -    -      -   =n>]<[b         cax          act_create_issue
  counter                    numeric     normal      irhx        pse  -    -      p   =n>]<[b         cax          -
  datetime                   datetime    normal      irhx*otmna  pse  -    import p   =n+p-mb         cmna0td*hx   -
  yesno                      select      normal      irhx*ostmna pse  -    import p   =n|             cmnav0std*hx -
  oknot                      select      normal      irhx*ostmna pse  -    import p   =n|             cmna0std*hx  -
  switch                     select      normal      irhx*ostmn  pse  -    import p   =n|             cmnav0std*hx -
  checkbox                   select      normal      irhx*ostmn  pse  -    import pse =               cmna0std*hx  -
  list                       select      normal      irhx*ostmna pse  -    import p   =n|             cmnav0std*hx -
  dropdown                   select      normal      irhx*ostmna pse  -    import p   =0n|&           cmnav0std*hx -
  global_list                select      normal      irhx*ostmna pse  -    import p   =c0n|&          cmna0std*x   ckl_global_list
  dataset                    select      deprecated  irhx*       pse  -    -      -   0n|&            x            -
  spare_parts                select      deprecated  irhx*       pse  -    -      -   0n|&            x            -
  signature                  approval    normal      irhx*a      pse  -    import pse 0n              d*x          -
  acknowledgment             approval    normal      irhx*mn     pse  -    import p   0n              mnad*hx      -
  photo                      multimedia  normal      irhx*tna    psei -    import pse 0n              natd*hx      -
  video                      multimedia  normal      irhx*tna    pse  -    import pse 0n              natd*hx      -
  audio                      multimedia  normal      irhx*tna    pse  -    import pse 0n              natd*hx      -
  qr                         scanning    normal      irhx*mna    pse  -    import p   =cse0n          cmnad*hx     -
  barcode                    scanning    normal      irhx*mna    pse  -    import p   =cse0n          cmnad*hx     -
  asset_field                misc        normal      irhx*mne    pse  -    -      p   =cse0n>]<[+p-mb cmnad*hx     -
  assignment_field           misc        normal      irhx*mne    pse  -    -      p   =cse0n>]<[+p-mb cmnad*hx     -
  global_item                misc        hidden      hx          pse  -    -      -   -               -            -
`

const toggleOf: Readonly<Record<string, ToggleOption>> = {
  i: 'info_id',
  r: 'rule_set_id',
  h: 'hidden',
  x: 'exclude_report',
  '*': 'required',
  o: 'read_only',
  s: 'enable_score',
  t: 'enable_rating',
  m: 'require_media',
  n: 'require_note',
  a: 'allow_n_a',
  e: 'editable',
}
const operatorOf: Readonly<Record<string, Operator>> = {
  '=': 'equals',
  c: 'contains',
  s: 'starts_with',
  e: 'ends_with',
  '0': 'is_empty',
  n: 'is_null',
  '>': 'bigger_than',
  ']': 'bigger_or_equal',
  '<': 'smaller_than',
  '[': 'smaller_or_equal',
  '+': 'newer_than',
  p: 'newer_or_equal',
  '-': 'older_than',
  m: 'older_or_equal',
  b: 'between',
  '|': 'any_in',
  '&': 'all_in',
}
const placeOf = { p: 'page', s: 'start_page', e: 'end_page', h: 'hidden_page', i: 'info' } as const
const actionsOf: Readonly<Record<string, readonly RuleActionKind[]>> = {
  c: ['set_color'],
  m: ['require_media'],
  n: ['require_note'],
  a: ['require_action'],
  v: ['set_value'],
  '0': ['set_value_not_answered'],
  s: ['set_score'],
  t: ['set_rating'],
  h: ['set_hidden'],
  x: ['exclude_report'],
  d: ['disable', 'enable', 'disable_else_enable', 'enable_else_disable'],
  '*': ['required', 'not_required', 'required_else_not_required'],
}

export interface TypeFacts {
  readonly type: ItemType
  readonly group: string
  readonly status: string
  readonly disabled: boolean
  readonly toggles: readonly ToggleOption[]
  readonly placement: readonly string[]
  readonly oncePerPage: boolean
  readonly importable: boolean
  readonly repeatableOn: readonly string[]
  readonly operators: readonly Operator[]
  readonly ruleActions: readonly RuleActionKind[]
  readonly features: readonly string[]
}

/** Each letter's meaning, in the order of `all`. */
function read<T>(
  letters: string,
  meaning: (letter: string) => readonly T[] | undefined,
  all: readonly T[],
): readonly T[] {
  if (letters === '-') return []
  const found = new Set<T>()
  for (const letter of letters) {
    const meant = meaning(letter)
    if (meant === undefined) throw new Error(`the letter ${letter} has no meaning`)
    for (const each of meant) found.add(each)
  }
  return all.filter((each) => found.has(each))
}

const places = ['page', 'start_page', 'end_page', 'hidden_page', 'info'] as const
const placesIn = (letters: string): readonly string[] =>
  read(letters, (letter) => places.filter((place) => place === Reflect.get(placeOf, letter)), places)

const only = <T>(value: T | undefined): readonly T[] | undefined => (value === undefined ? undefined : [value])

export const typeFacts: readonly TypeFacts[] = table
  .trim()
  .split('\n')
  .map((line): TypeFacts => {
    const [name, group, status, toggles, placement, once, imported, repeats, asked, acts, features] = line
      .trim()
      .split(/ +/)
    const type = itemTypes.find((each) => each === name)
    if (type === undefined || features === undefined) throw new Error(`no facts can be read from "${line}"`)
    return {
      type,
      group: group ?? '',
      status: (status ?? '').replace('!', ''),
      disabled: status?.endsWith('!') === true,
      toggles: read(toggles ?? '-', (letter) => only(toggleOf[letter]), toggleOptions),
      placement: placesIn(placement ?? '-'),
      oncePerPage: once === 'once',
      importable: imported === 'import',
      repeatableOn: placesIn(repeats ?? '-'),
      operators: read(asked ?? '-', (letter) => only(operatorOf[letter]), operators),
      ruleActions: read(acts ?? '-', (letter) => actionsOf[letter], ruleActions),
      features: features === '-' ? [] : features.split('+'),
    }
  })

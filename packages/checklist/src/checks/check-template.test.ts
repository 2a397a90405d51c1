import { describe, expect, it } from 'vitest'
import {
  act,
  all,
  calculation,
  constant,
  form,
  hiddenPage,
  is,
  list,
  not,
  number,
  page,
  preActions,
  question,
  rule,
  section,
  slider,
  startPage,
  text,
  visibleWhen,
  when,
  yesno,
  type Extras,
} from '../testing/form.ts'
import { newTemplate } from '../template/create.ts'
import type { Condition, Json, Rule, RuleActionKind, Template } from '../template/model.ts'
import { checkRecords } from './check-records.ts'
import { blocksPublishing, checkTemplate } from './check-template.ts'

const found = (template: Template): readonly string[] =>
  checkTemplate(template).map(({ code, item_id }) => `${item_id ?? '-'} ${code}`)

describe('checks before publishing', () => {
  it('find nothing in a sound form', () => {
    const sound = form(
      startPage('s', text('who', { required: true })),
      page(
        'p',
        section(
          'x',
          {},
          yesno('a'),
          text('why', { visibleIf: is('a', 'No'), required: true }),
          number('n', { min: 0, max: 5 }),
        ),
        calculation('c', 'n * 2'),
      ),
      hiddenPage('h', question('inspection_real_end_date', 'end', { required: true, not_visible: true })),
    )
    expect(found(sound)).toEqual([])
  })

  it('name what is empty', () => {
    const template = {
      ...form(page('p', section('s', {})), page('q', list('a', ['One']), list('b', ['Same', 'Same']))),
      title: ' ',
    }
    expect(found(template)).toEqual([
      '- template_untitled',
      's section_empty',
      'a too_few_options',
      'b option_duplicated',
    ])
    expect(found(form(page('p')))).toEqual(['- no_questions', 'p page_empty'])
  })

  it('only warn about a new template: it can be published', () => {
    let made = 0
    const findings = checkTemplate(newTemplate({ title: 'T', language: 'en', ids: () => `i${++made}` }))
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([['title_empty', 'warning']])
    expect(blocksPublishing(findings)).toBe(false)
  })

  it('name options that are required and missing, limits that cross, and sets that are gone', () => {
    const template = form(
      page(
        'p',
        slider('s', { min: null }),
        question('constant', 'k'),
        number('n', { min: 5, max: 1 }),
        question('yesno', 'y', { response_set_id: 'gone' }),
        question('list', 'g', { options_type: 'global', response_set_id: 'gone' }),
        question('site', 'old'),
      ),
    )
    expect(found(template)).toEqual([
      's option_required',
      'k option_required',
      'n limits_crossed',
      'y response_set_missing',
      'g global_response_deleted',
      'old type_deprecated',
      'old placement',
    ])
  })

  it('name a global list that has no field for the points', () => {
    const template = form(
      page(
        'p',
        ...['a', 'b', 'c', 'd'].map((key) =>
          question('global_list', key, {
            global_list_uuid: `list-${key}`,
            global_list_id: 1,
            enable_score: key !== 'd',
            ...(key === 'c' ? { scoring: { enabled: true, field_key: 'weight' } } : {}),
          }),
        ),
      ),
    )
    const fields = ['item_id', 'display_name', 'weight']
    const lists = new Map(
      ['a', 'b', 'c', 'd'].map((key) => [`list-${key}`, key === 'b' ? [...fields, 'points'] : fields]),
    )
    const told = checkRecords(template, { lists, goneEntries: new Set(), assetTypes: null }).map(
      ({ code, item_id, data }) => [item_id, code, data],
    )
    expect(told).toEqual([['a', 'global_list_no_points', { field: 'points' }]])
    expect(checkTemplate(template)).toEqual([])
  })

  it('read a document id as it is written out: with spaces in its braces', () => {
    const written = (format: string): readonly string[] =>
      found(form(startPage('s', text('site'), question('document_id', 'd', { format })), page('p', text('t'))))
    expect(written('FS-{ site }/{ number }')).toEqual([])
    expect(written('FS-{ gone }/{number}')).toEqual(['d document_id_item_missing'])
    expect(written('{d}-{number}')).toEqual(['d document_id_item_unwritten'])
    // Names of people are not in what stands, so a document id never has them.
    expect(
      found(
        form(
          startPage('s', question('person', 'who'), question('document_id', 'd', { format: '{who}{number}' })),
          page('p', text('t')),
        ),
      ),
    ).toEqual(['d document_id_item_unwritten'])
  })

  it('find a document id that writes what hangs on it', () => {
    const circle = form(
      startPage('s', question('document_id', 'd', { format: '{t}-{number}' })),
      page(
        'p',
        text('t', { visibleIf: when('d', 'contains', 'x') }),
        text('u', { visibleIf: when('d', 'contains', 'y') }),
      ),
    )
    expect(found(circle)).toEqual(['t rule_cycle'])
  })

  it('name conditions that lack their value: an empty list, half a range', () => {
    const asks = (asked: Condition): readonly string[] =>
      found(form(page('p', number('n'), yesno('y'), text('t', { visibleIf: asked }))))
    expect(asks(when('y', 'any_in', []))).toEqual(['t rule_value_missing', 't never_shown'])
    expect(asks(when('n', 'between', [1]))).toEqual(['t rule_value_missing', 't never_shown'])
    expect(asks(when('n', 'between', [null, 2]))).toEqual(['t rule_value_missing', 't never_shown'])
    expect(asks(when('n', 'between', [1, 2]))).toEqual([])
  })

  it('name actions without what they set, that are off, or that no pre-action may do', () => {
    const does = (action: RuleActionKind, value?: Json, more: Extras = {}): readonly string[] =>
      found(form(page('p', yesno('y'), number('n', { ...more, rules: [ruled(action, value)] }))))
    const ruled = (action: RuleActionKind, value?: Json): Rule =>
      rule('r', { asked: is('y', 'Yes'), actions: [act(action, value)] })
    expect(does('set_score', undefined, { enable_score: true })).toContain('n rule_value_unfit')
    expect(does('set_score', '2', { enable_score: true })).toContain('n rule_value_unfit')
    expect(does('set_score', 2, { enable_score: true })).toEqual([])
    expect(does('set_color')).toEqual(['n rule_value_unfit'])
    expect(does('set_color', '#12ab34')).toEqual([])
    expect(does('set_rating', undefined, { enable_rating: true })).toEqual(['n rule_rating_missing'])
    expect(does('set_rating', 1, { enable_rating: true })).toEqual([])
    expect(does('set_rating', 1)).toEqual(['n rule_action_off'])
    const early = (action: RuleActionKind): readonly string[] =>
      found(form(page('p', number('n', { rules: [preActions('r', act(action, 'red'))] }))))
    expect(early('set_color')).toEqual(['n rule_action_not_allowed'])
    expect(early('disable')).toEqual([])
  })

  it('name rules whose links are missing or later, or not allowed for the type', () => {
    const template = form(
      page(
        'p',
        yesno('a', { visibleIf: is('b', 'Yes') }),
        yesno('b', { visibleIf: is('gone', 'Yes') }),
        yesno('c', {
          rules: [
            rule('r', {
              asked: when('a', 'contains', 'x'),
              actions: [act('set_value', 'x', 'd'), act('required', true, 'gone')],
            }),
          ],
        }),
        question('oknot', 'd'),
        text('e', { rules: [rule('s', { asked: is('a', 'Maybe'), actions: [] })] }),
      ),
    )
    expect(found(template)).toEqual([
      'a rule_condition_later',
      'a never_shown',
      'b rule_condition_missing',
      'b never_shown',
      'c rule_operator_not_allowed',
      'c rule_action_not_allowed',
      'c rule_target_missing',
      'e rule_option_missing',
      'e rule_actions_empty',
      'e rule_never_fires',
    ])
  })

  it('see contradictions and branches that can never or always run', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        number('n', { required: true, hidden: true }),
        section('s', { hidden: true }, text('inside', { required: true })),
        text('never', { visibleIf: all(is('a', 'Yes'), is('a', 'No')) }),
        text('neither', { visibleIf: all(not(is('a', 'Yes')), not(is('a', 'No')), not(when('a', 'is_null'))) }),
        text('between', { visibleIf: all(when('n', 'bigger_than', 5), when('n', 'smaller_than', 5)) }),
        text('fine', { visibleIf: all(not(is('a', 'Yes')), not(is('a', 'No'))) }),
        text('always', { rules: [rule('r', { asked: all(), actions: [act('required')] })] }),
      ),
    )
    expect(found(template)).toEqual([
      'n contradiction_hidden_required',
      'inside contradiction_hidden_required',
      'never never_shown',
      'neither never_shown',
      'between never_shown',
      'always rule_always_fires',
    ])
  })

  it('see circles of rules and of equations', () => {
    const template = form(
      page(
        'p',
        yesno('a', { rules: [rule('r', { asked: is('a', 'No'), actions: [act('set_hidden')] })] }),
        yesno('b', { rules: [visibleWhen('vb', is('c', 'Yes'))] }),
        yesno('c', { rules: [visibleWhen('vc', is('b', 'Yes'))] }),
        calculation('x', 'y + 1'),
        calculation('y', 'x + 1'),
        calculation('self', 'self * 2'),
      ),
    )
    expect(found(template)).toEqual([
      'a rule_cycle',
      'b rule_condition_later',
      'b rule_cycle',
      'c rule_cycle',
      'x equation_cycle',
      'y equation_cycle',
      'self equation_cycle',
    ])
  })

  it('say where an equation is wrong', () => {
    const template = form(
      page(
        'p',
        constant('k', 2),
        calculation('a', 'k +'),
        calculation('b', 'k * nobody'),
        calculation('c', ''),
        calculation('d', 'later'),
        number('later'),
      ),
    )
    expect(checkTemplate(template).map(({ code, item_id, data }) => [item_id, code, data['position'] ?? null])).toEqual(
      [
        ['a', 'equation_incorrect', 3],
        ['b', 'equation_variable_unknown', 4],
        ['c', 'equation_empty', null],
        ['d', 'equation_later', null],
      ],
    )
  })

  it('see scores that cannot be earned', () => {
    const template = form(
      page(
        'p',
        list('a', ['A', 'B'], { enable_score: true }),
        number('n', { rules: [rule('r', { asked: when('', 'equals', 1), actions: [act('set_score', 1)] })] }),
      ),
    )
    expect(found(template)).toEqual(['a score_unreachable', 'n score_unreachable'])
  })
})

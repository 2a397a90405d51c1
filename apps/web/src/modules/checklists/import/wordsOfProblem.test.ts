import { createTranslator, languages, loadWebWords, type Language } from '@plumbline/language'
import { describe, expect, test } from 'vitest'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { wordsOfProblem, type ProblemCodes } from './wordsOfProblem.ts'

/** Every code of every union: one more or one less does not compile. */
const codes: { readonly [About in keyof ProblemCodes]: Readonly<Record<ProblemCodes[About], true>> } = {
  loss: {
    typeChanged: true,
    typeNotCarried: true,
    sheetNotCarried: true,
    rowSkipped: true,
    notFilled: true,
    listMissing: true,
    tooFewOptions: true,
    expressionNotCarried: true,
    expressionUnreadable: true,
    laterQuestion: true,
    unknownQuestion: true,
    ambiguousQuestion: true,
    readAsText: true,
    answerInText: true,
    formattingDropped: true,
    appearanceNotCarried: true,
    defaultNotCarried: true,
    choiceFilter: true,
    rankingOrder: true,
    nestedRepeat: true,
    repeatCount: true,
    mediaNotInside: true,
    messageAsInfo: true,
    markNotCarried: true,
    settingNotCarried: true,
    fieldNotCarried: true,
    textCut: true,
    conditionNotCarried: true,
  },
  form: {
    nameMissing: true,
    typeMissing: true,
    endWithoutBegin: true,
    notClosed: true,
    tooDeep: true,
    nameTwice: true,
    surveyMissing: true,
    surveyEmpty: true,
    columnMissing: true,
    choiceBroken: true,
  },
  node: { parentMissing: true, idTwice: true, malformed: true, inCircle: true },
  file: { notJson: true, notAChecklist: true, tooNew: true, invalid: true },
  template: {
    not_an_object: true,
    malformed: true,
    required: true,
    bad_text: true,
    too_long: true,
    unknown_type: true,
    duplicate_id: true,
    no_parent_item: true,
    cycle: true,
    too_deep: true,
    too_new: true,
  },
  edit: {
    unknown_item: true,
    duplicate_id: true,
    no_parent_item: true,
    inside_itself: true,
    not_a_container: true,
    not_a_tree: true,
    unknown_part: true,
    malformed_edit: true,
  },
  placement: {
    no_parent_item: true,
    not_allowed_in_page: true,
    duplicated_in_page: true,
    type_not_supported: true,
    nesting_not_allowed: true,
    nesting_repeatable_grouped: true,
    repeatable_not_allowed: true,
    cannot_leave_start_page: true,
    cannot_leave_end_page: true,
    one_page_of_this_kind: true,
    page_order: true,
    pages_only_at_root: true,
    inside_itself: true,
  },
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, true>>): readonly Key[] => Object.keys(record) as Key[]

const wordsAbout = <About extends keyof ProblemCodes>(t: WebTranslator, about: About): readonly string[] =>
  keysOf<ProblemCodes[About]>(codes[about]).map((code) => wordsOfProblem(t, about, code))

describe.each(languages.map((language): [Language] => [language]))('in %s', (language) => {
  test.each(keysOf({ loss: true, form: true, node: true, file: true, template: true, edit: true, placement: true }))(
    'every code of %s has words of its own',
    async (about) => {
      const t = createTranslator(language, await loadWebWords(language))
      const words = wordsAbout(t, about)
      for (const said of words) expect(said).toMatch(/\p{L}{2}/u)
      expect(words.filter((said) => /[{}]|undefined|problems\./.test(said))).toEqual([])
      expect(new Set(words).size).toBe(words.length)
    },
  )
})

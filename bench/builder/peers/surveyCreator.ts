import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react'
import { kindOf, offer, paged } from './Peer.ts'

/** SurveyJS Creator: pages, panels and questions on its design surface. */
const types = { choice: 'boolean', text: 'comment', number: 'text', list: 'radiogroup', file: 'file' } as const

const form = (count: number): object => ({
  pages: paged(count, {
    question: (number) => ({
      type: types[kindOf(number)],
      name: `q${number}`,
      title: `Question ${number + 1}`,
      ...(kindOf(number) === 'number' ? { inputType: 'number' } : {}),
      ...(kindOf(number) === 'list' ? { choices: ['Option 1', 'Option 2'] } : {}),
    }),
    section: (number, elements) => ({ type: 'panel', name: `s${number}`, title: `Section ${number + 1}`, elements }),
    page: (number, elements) => ({ name: `p${number}`, title: `Page ${number + 1}`, elements }),
  }),
})

const creator = new SurveyCreator({ autoSaveEnabled: false })

offer({
  begin: (count) => {
    creator.JSON = form(count)
    const place = document.getElementById('root')
    if (place) createRoot(place).render(createElement(SurveyCreatorComponent, { creator }))
  },
  add: () => {
    creator.selectElement(creator.survey.getQuestionByName('q0'))
    creator.addNewQuestionInPage(() => undefined, creator.survey.getPanelByName('s0'), 'text')
  },
  move: () => {
    const section = creator.survey.getPanelByName('s0')
    const question = creator.survey.getQuestionByName('q0')
    const at = section.elements.indexOf(question)
    creator.undoRedoManager.startTransaction('move')
    section.removeElement(question)
    section.addElement(question, at + 1)
    creator.undoRedoManager.stopTransaction()
  },
  undo: () => creator.undo(),
})

import type { Article } from '../article.ts'

const article: Article = [
  {
    kind: 'text',
    text: "If a checklist already lives in a spreadsheet, you don't have to type it again. The wizard reads the file, shows every row with its errors, and makes a template of it. Nothing is published: you can still change everything.",
  },
  { kind: 'heading', text: 'What you need' },
  {
    kind: 'list',
    items: [
      'The permission to manage templates, and a plan that includes the checklist import.',
      'A file in **CSV** or **Excel (XLSX)**. The content decides, not the name. CSV may use commas, semicolons or tabs, with any line ending, in UTF-8, UTF-16 or Windows-1252. Of an Excel file the first sheet is read.',
      'Or a form: an **XLSForm** (XLSX or XLS), a **SafetyCulture** template or an export of this product as **JSON**. It has no columns to map: the wizard shows what comes in, and names by row everything that is not carried over as it stands.',
      'At most 30 MB. A file under 10 KB is stopped first, because it is often empty or cut off; with **Import anyway** it goes in.',
    ],
  },
  { kind: 'heading', text: 'The steps' },
  {
    kind: 'steps',
    items: [
      'Open **Checklists › Templates** and choose **Import**. There you can also download a sample to fill in, as CSV or Excel.',
      '**File:** drop the file or choose it.',
      '**Columns:** say which column of the file holds what. The wizard guesses from the titles; only the title of the question is really needed.',
      '**Check:** every row is shown with its errors. Switch to errors only to see what is left to mend.',
      '**Finish:** give the template a title and a folder. One bad row stops the whole import, unless you choose **Import valid rows**.',
    ],
  },
  { kind: 'heading', text: 'The columns' },
  {
    kind: 'table',
    head: ['Column', 'What it holds'],
    rows: [
      ['`key`', 'A name for the row, unique in the file, so that other rows can stand below it.'],
      ['`parent_key`', 'The key of the page or section the row belongs to.'],
      [
        '`type`',
        '`page`, `start_page`, `end_page`, `section` or the type of a question, such as `yesno`, `list`, `number`.',
      ],
      ['`title`', 'The question as inspectors read it.'],
      ['`required`', '`yes` or `no`; `1` and `0` will do as well.'],
      ['`options`', 'The responses of a list or dropdown, separated by `|`.'],
      ['`min`', 'The smallest number allowed.'],
      ['`max`', 'The largest number allowed.'],
      ['`default_value`', 'What is filled in at the start.'],
      ['`info`', 'An explanation that is shown with the question.'],
      ['`url`', 'A link that is shown with the question.'],
    ],
  },
  { kind: 'heading', text: 'An example' },
  {
    kind: 'sample',
    text: 'key,parent_key,type,title,required,options,min,max,default_value,info,url\nstart,,start_page,Round,,,,,,,\nwho,start,textAnswer,Who is on this round?,yes,,,,,,\ndoors,,page,Cold store doors,,,,,,,\nd1,doors,yesno,Is the door seal undamaged?,yes,,,,,Look along the whole edge,\nd2,doors,number,Air temperature behind the door,yes,,-30,10,,In degrees Celsius,\nd3,doors,list,How much ice is on the threshold?,,None|A little|A lot,,,,,\n',
  },
  { kind: 'heading', text: 'Good to know' },
  {
    kind: 'list',
    items: [
      'A row without a parent belongs to the page above it.',
      'The page for what the system records by itself is always added; a start page only where the file has one.',
      "Some types depend on records of the workspace and can't be imported, such as assets and calculations. The article on question types says which can.",
      'Order and titles stay exactly as in the file.',
    ],
  },
]

export default article

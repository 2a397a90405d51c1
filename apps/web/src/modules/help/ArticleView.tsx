import { Fragment, type ReactNode } from 'react'
import type { Article, Block } from './articles/article.ts'
import styles from './Article.module.css'

const marked = /(\*\*[^*]+\*\*|`[^`]+`)/

/** The marks of a text as elements: nothing of it is ever read as HTML. */
const Text = ({ children }: { readonly children: string }): ReactNode =>
  children.split(marked).map((part, at) => {
    if (part.startsWith('**')) return <strong key={at}>{part.slice(2, -2)}</strong>
    if (part.startsWith('`')) return <code key={at}>{part.slice(1, -1)}</code>
    return <Fragment key={at}>{part}</Fragment>
  })

const Items = ({ items }: { readonly items: readonly string[] }): ReactNode =>
  items.map((item) => (
    <li key={item}>
      <Text>{item}</Text>
    </li>
  ))

const Part = ({ block }: { readonly block: Block }): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'text':
      return (
        <p>
          <Text>{block.text}</Text>
        </p>
      )
    case 'steps':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      )
    case 'list':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      )
    case 'sample':
      return <pre dir="ltr">{block.text}</pre>
    case 'table':
      return (
        <div className={styles['scroll']}>
          <table>
            <thead>
              <tr>
                {block.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, at) => (
                    <td key={at}>
                      <Text>{cell}</Text>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

export const ArticleView = ({ article }: { readonly article: Article }): ReactNode =>
  article.map((block, at) => <Part key={at} block={block} />)

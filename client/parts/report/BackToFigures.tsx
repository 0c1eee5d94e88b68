import { AnchorButton } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { useHref } from 'react-router-dom'

type Props = { text: string; /** The address's query of the figures. */ search: string }

/** Links from the rows behind a figure back to the figure. */
export function BackToFigures({ text, search }: Props) {
  return <AnchorButton icon={<ArrowLeft />} text={text} href={useHref({ search })} />
}

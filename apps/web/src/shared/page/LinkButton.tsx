import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

interface AnchorButtonProps extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  readonly ref?: Ref<HTMLAnchorElement>
}

const AnchorButton = (props: AnchorButtonProps): ReactNode => <Button component="a" {...props} />

/** A link of the workspace that looks like a button: `<LinkButton to="/dashboard">`. */
export const LinkButton = createLink(AnchorButton)

import { classes, Icon, type IconShape } from '@plumbline/kit'
import type { ComponentProps, ReactNode } from 'react'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly kind?: 'primary' | 'default' | 'tinted' | 'quiet' | 'danger'
  readonly icon?: IconShape
  /** The icon points along the text. */
  readonly turns?: boolean
  readonly endIcon?: IconShape
  readonly wide?: boolean
  readonly children?: ReactNode
}

export const Button = ({
  kind = 'default',
  icon,
  endIcon,
  turns = false,
  wide = false,
  className,
  children,
  ...rest
}: ButtonProps): ReactNode => (
  <button type="button" className={classes('button', kind, wide && 'wide', className)} {...rest}>
    {icon && <Icon of={icon} size="field" turns={turns} />}
    {children}
    {endIcon && <Icon of={endIcon} size="field" turns={turns} />}
  </button>
)

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'endIcon'> {
  readonly icon: IconShape
  readonly label: string
}

/** 48 px to hit; the label is read out. */
export const IconButton = ({
  icon,
  label,
  className,
  kind = 'quiet',
  turns = false,
  ...rest
}: IconButtonProps): ReactNode => (
  <button
    type="button"
    className={classes('button icon-only', kind, className)}
    aria-label={label}
    title={label}
    {...rest}
  >
    <Icon of={icon} size="field" turns={turns} />
  </button>
)

import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { fontWeights, scales } from '@plumbline/kit/theme'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'

const tuple = (scale: readonly [string, string, string, string, string, string, string, string, string, string]) =>
  [...scale] as MantineColorsTuple

const button = (background: string, hover: string, color: string, border = 'transparent') => ({
  background,
  hover,
  color,
  border: `1px solid ${border}`,
})

const brand: Readonly<Record<string, VariantColorResolverResult>> = {
  filled: button('var(--fill-brand)', 'var(--fill-brand-hover)', 'var(--text-on-brand)'),
  light: button('var(--tint-brand)', 'var(--surface-selected-strong)', 'var(--text-brand)'),
  subtle: button('transparent', 'var(--surface-hover)', 'var(--text-secondary)'),
  transparent: button('transparent', 'transparent', 'var(--text-brand)'),
  default: button('var(--surface-surface)', 'var(--surface-hover)', 'var(--text-primary)', 'var(--border-default)'),
}

const danger: Readonly<Record<string, VariantColorResolverResult>> = {
  filled: button('var(--fill-danger)', 'var(--fill-danger-hover)', 'var(--text-on-brand)'),
  light: button('var(--tint-danger)', 'var(--tint-danger)', 'var(--text-danger)'),
  subtle: button('transparent', 'var(--tint-danger)', 'var(--text-danger)'),
  transparent: button('transparent', 'transparent', 'var(--text-danger)'),
}

/**
 * `filled` primary, `default`, `light` tinted, `subtle` quiet; colour "danger" only inside a confirmation
 * (look.md, "Buttons").
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const { color = 'brand', variant } = input
  if (color === 'danger') return danger[variant] ?? defaultVariantColorsResolver(input)
  return (color === 'brand' ? brand[variant] : undefined) ?? defaultVariantColorsResolver(input)
}

/** The component library dressed in the figures of the kit: its own colours are never used directly. */
export const mantineTheme = createTheme({
  colors: {
    brand: tuple(scales.brand),
    gray: tuple(scales.gray),
    dark: tuple(scales.dark),
    success: tuple(scales.success),
    warning: tuple(scales.warning),
    danger: tuple(scales.danger),
    info: tuple(scales.info),
  },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  variantColorResolver,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: String(fontWeights.semibold) },
  fontWeights: {
    regular: String(fontWeights.regular),
    medium: String(fontWeights.medium),
    bold: String(fontWeights.semibold),
  },
  defaultRadius: 'md',
  radius: {
    xs: 'var(--radius-mark)',
    sm: 'var(--radius-badge)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-field)',
    xl: 'var(--radius-sheet)',
  },
  spacing: {
    xs: 'var(--space-sm)',
    sm: 'var(--space-md)',
    md: 'var(--space-lg)',
    lg: 'var(--space-xl)',
    xl: 'var(--space-xxl)',
  },
  shadows: {
    xs: 'var(--shadow-none)',
    sm: 'var(--shadow-menu)',
    md: 'var(--shadow-menu)',
    lg: 'var(--shadow-popover)',
    xl: 'var(--shadow-dialog)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        size: 480,
        padding: 'lg',
        transitionProps: { duration: 180 },
        // Its <header> is the dialog's head, not a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
    // Dialogs put together from their parts, as questions and messages are, stand where the others stand.
    ModalRoot: { defaultProps: { centered: true } },
    Menu: {
      defaultProps: {
        shadow: 'lg',
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 120 },
        position: 'bottom-end',
      },
    },
    Popover: { defaultProps: { shadow: 'lg', transitionProps: { duration: 120 } } },
    Combobox: { defaultProps: { shadow: 'lg', transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 32 } },
    // The hint stands below the control, where the error comes too (look.md, "Form field").
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // What was typed has an answer: Enter takes it.
    Select: { defaultProps: { selectFirstOptionOnChange: true } },
    NativeSelect: {
      defaultProps: {
        rightSection: createElement(Icon, { of: IconChevronDown }),
        rightSectionPointerEvents: 'none',
      },
    },
  },
})

const roles = {
  '--mantine-color-body': 'var(--surface-surface)',
  '--mantine-color-text': 'var(--text-primary)',
  '--mantine-color-bright': 'var(--text-primary)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--text-link)',
  '--mantine-color-error': 'var(--text-danger)',
  '--mantine-color-default': 'var(--surface-surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text-primary)',
  '--mantine-color-default-border': 'var(--border-default)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--text-disabled)',
  '--mantine-color-disabled-border': 'var(--border-default)',
  '--mantine-color-brand-filled': 'var(--fill-brand)',
  '--mantine-color-brand-filled-hover': 'var(--fill-brand-hover)',
  '--mantine-color-brand-light': 'var(--tint-brand)',
  '--mantine-color-brand-light-hover': 'var(--surface-selected-strong)',
  '--mantine-color-brand-light-color': 'var(--text-brand)',
  '--mantine-color-brand-outline': 'var(--border-focus)',
  '--mantine-color-brand-text': 'var(--text-brand)',
  '--mantine-primary-color-filled': 'var(--fill-brand)',
}

/** Where the library asks for a colour it gets a role of the skin. */
export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })

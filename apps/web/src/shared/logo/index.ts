export { LogoField, type ChosenLogo } from './LogoField.tsx'

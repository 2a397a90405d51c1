/** Characters, an @, then a dot-separated domain (decisions Q-AUT-15). */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

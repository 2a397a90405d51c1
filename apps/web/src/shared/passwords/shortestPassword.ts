/** The least length of a password before a workspace asks for more (decisions Q-AUT-7). */
export const shortestPassword = 8

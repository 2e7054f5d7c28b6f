/** Characters of one item. */
export const longestTodo = 1000;
/** Items of a list. */
export const mostTodos = 500;
/** Items that a device may send: its own and the account's, together. What is kept of them is `mostTodos`. */
export const mostSentTodos = 2 * mostTodos;
/** Bytes of all their texts: with what stands around them the list is one item of the table, which holds 400 KB. */
export const mostTodoBytes = 200_000;
/** Deletions that are remembered, the latest. */
export const mostGone = 500;

/** Characters per item. */
export const longestTodo = 1000;
/** Items per list. */
export const mostTodos = 500;
/** Items that a device may send: its own plus those of the account. At most `mostTodos` are stored. */
export const mostSentTodos = 2 * mostTodos;
/** Bytes of all texts: the list is one item of the table, which holds 400 KB. */
export const mostTodoBytes = 200_000;
/** Most tombstones kept, the latest ones. */
export const mostGone = 500;

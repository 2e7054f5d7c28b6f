/** Options are made and changed with the queue that they belong to: its operations join here with its page. */
export const chatbotApi = {};

/** What a deployment on this machine takes for WhatsApp: the simulator, WhatsApp itself, or nothing. */
export type WhatsappServer = 'simulator' | 'real' | 'none';

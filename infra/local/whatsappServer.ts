/** Server that a local deployment uses as WhatsApp: the simulator, WhatsApp itself, or none. */
export type WhatsappServer = 'simulator' | 'real' | 'none';

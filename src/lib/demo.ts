export const isDemo = import.meta.env.VITE_DEMO === 'true';

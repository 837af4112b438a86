/** The app runs on the embedded backend with demo data. */
export const isDemo = import.meta.env.VITE_DEMO === 'true';

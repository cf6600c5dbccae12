import { createRoot } from "react-dom/client";
import { RescuePage } from "./RescuePage.tsx";
import "./page.css";

const page = document.querySelector("#page");
if (page) createRoot(page).render(<RescuePage />);
